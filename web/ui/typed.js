// The field for typed moves, with what is wrong with one beside it. Text that was refused stays to be mended.
//
// It is there while somebody wants it: from the key `/` or the menu until Escape, or until it is left empty.

import { capital, t } from '../model/text.js';
import { h } from './dom.js';

export class TypedMove {
	/** @param {(text: string) => unknown} typed */
	constructor(typed) {
		this.input = h('input', {
			name: 'move',
			autocomplete: 'off',
			autocapitalize: 'off',
			spellcheck: 'false',
			'aria-label': t('typed-label'),
			'aria-describedby': 'move-problem',
			placeholder: t('typed-placeholder'),
			oninput: () => this.complain(''),
		});
		this.complaint = h('p', { class: 'complaint', id: 'move-problem', role: 'alert' });
		const submit = (/** @type {Event} */ event) => {
			event.preventDefault();
			if (this.input.value.trim() !== '') typed(this.input.value.trim());
		};
		this.element = h(
			'form',
			{
				class: 'typed',
				hidden: true,
				onsubmit: submit,
				onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && this.close(),
				onfocusout: (/** @type {FocusEvent} */ event) => {
					const stays = event.relatedTarget instanceof Node && this.element.contains(event.relatedTarget);
					if (!stays && this.input.value.trim() === '') this.close();
				},
			},
			this.input,
			h('button', { class: 'button', type: 'submit' }, t('typed-play')),
			this.complaint,
		);
	}

	/** @param {string} words what is wrong */
	complain(words) {
		const text = capital(words);
		if (this.complaint.textContent !== text) this.complaint.textContent = text;
	}

	open() {
		this.element.hidden = false;
		this.input.focus();
	}

	close() {
		this.clear();
		this.element.hidden = true;
	}

	/** The move was made. */
	clear() {
		this.input.value = '';
		this.complain('');
	}
}
