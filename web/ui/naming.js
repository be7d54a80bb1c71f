// Choosing the name that others see.

import { capital, t } from '../model/text.js';
import { call } from './api.js';
import { dialog } from './dialogs.js';
import { button, h } from './dom.js';
import { personKey } from './key.js';
import { announce, toast } from './notices.js';
import { personName, remember } from './person.js';

export function nameDialog() {
	const field = h('input', {
		name: 'name',
		maxlength: 24,
		autocomplete: 'nickname',
		spellcheck: 'false',
		value: personName() ?? '',
		'aria-describedby': 'name-problem name-help',
		oninput: () => (problem.textContent = ''),
	});
	const problem = h('p', { class: 'complaint', id: 'name-problem', role: 'alert' });
	dialog(t('name-title'), (close) => {
		const choose = async (/** @type {string | null} */ name) => {
			try {
				const answer = await call('POST', '/people/me', { token: personKey(), body: { name } });
				remember(answer.name);
				close();
				const words = answer.name ? t('name-now', { name: answer.name }) : t('name-now-none');
				toast(words, 'quiet');
				announce(words);
			} catch (error) {
				const words = error instanceof Error ? error.message : String(error);
				problem.textContent = capital(words);
				field.focus();
			}
		};
		const submit = (/** @type {Event} */ event) => (event.preventDefault(), choose(field.value.trim() || null));
		return [
			h(
				'form',
				{ class: 'stack', onsubmit: submit },
				h('label', { class: 'field' }, h('span', {}, t('name-display')), field),
				problem,
				h('p', { class: 'note', id: 'name-help' }, t('name-help')),
				h(
					'div',
					{ class: 'row end' },
					button(t('name-none'), () => choose(null)),
					h('button', { type: 'submit', class: 'button primary' }, t('name-use')),
				),
			),
		];
	});
	field.focus();
	field.select();
}
