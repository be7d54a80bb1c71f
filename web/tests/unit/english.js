// English, for the tests of whatever says something.

import { FILES, messages } from '../../catalogue.js';
import { teach } from '../../model/text.js';

teach('en', messages('en', Object.values(FILES).flat()));
