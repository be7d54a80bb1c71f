// An invitation as a picture that a phone's camera reads.

import { qrCode } from '../model/qr.js';
import { t } from '../model/text.js';
import { dialog } from './dialogs.js';
import { h, s } from './dom.js';

/** Light modules around the code, as the standard wants them. */
const QUIET = 4;

/** @param {string} link */
export function qrDialog(link) {
	return dialog(t('qr-title'), () => [drawn(link) ?? h('p', {}, t('qr-too-long')), h('p', { class: 'note' }, link)]);
}

/** Always dark on light, whatever the theme: cameras expect it. @param {string} link */
function drawn(link) {
	const modules = qrCode(link);
	if (!modules) return null;
	const size = modules.length + 2 * QUIET;
	const dark = modules.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
	);
	return s(
		'svg',
		{ class: 'qr', id: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': t('qr-label') },
		s('rect', { width: size, height: size, fill: '#fff' }),
		s('path', { d: dark.join(''), fill: '#000', 'shape-rendering': 'crispEdges' }),
	);
}
