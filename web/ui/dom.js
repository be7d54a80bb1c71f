// Making elements. Text always goes in as text, never as markup.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element. Attributes that are functions are listeners (`onclick`);
 * true and false set and leave out; the rest is text.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
	return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
	const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
	return fill(element, attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, unknown>} attributes
 * @param {(Child | Child[])[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes)) {
		// What a listener returns must not cancel what the browser would do.
		if (typeof value === 'function')
			/** @type {any} */ (element)[name] = (/** @type {Event} */ event) => void value(event);
		else if (value === true) element.setAttribute(name, '');
		else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
	}
	element.append(...kept(children.flat()));
	return element;
}

/** @param {Element} element @param {...(Child | Child[])} children */
export function put(element, ...children) {
	element.replaceChildren(...kept(children.flat()));
}

/** The listeners that elements are made with here. */
const HEARD = ['onclick', 'onchange', 'oninput', 'onfocus'];

/**
 * Replaces elements only if they look different, so that a button is not taken away under a
 * finger; one that stays does what the new one would. A focused one is found again by its words.
 * @param {Element} host @param {(Element | null)[]} children
 */
export function refill(host, children) {
	const elements = /** @type {Element[]} */ (children.filter(Boolean));
	const words = (/** @type {Element | null} */ one) => one?.getAttribute('aria-label') ?? one?.textContent;
	if (elements.map((one) => one.outerHTML).join('') === host.innerHTML) {
		const fresh = elements.flatMap((one) => [one, ...one.querySelectorAll('*')]);
		for (const [index, old] of /** @type {any[]} */ ([...host.querySelectorAll('*')]).entries())
			for (const name of HEARD) old[name] = /** @type {any} */ (fresh[index])[name];
		return;
	}
	const focused = host.contains(document.activeElement) ? words(document.activeElement) : null;
	host.replaceChildren(...elements);
	const again = focused ? [...host.querySelectorAll('button')].find((one) => words(one) === focused) : null;
	again?.focus();
}

/** @param {Child[]} children @returns {(Node | string)[]} */
function kept(children) {
	const present = children.filter((child) => child !== null && child !== false && child !== undefined);
	return /** @type {(Node | string | number)[]} */ (present).map((child) =>
		typeof child === 'number' ? String(child) : child,
	);
}

/**
 * A button with words and perhaps an icon before them.
 * @param {string} words
 * @param {() => void} onclick
 * @param {{icon?: string, class?: string, bare?: boolean, disabled?: boolean, label?: string}} [how]
 */
export function button(words, onclick, how = {}) {
	const shown = how.bare ? null : h('span', {}, words);
	return h(
		'button',
		{
			type: 'button',
			class: how.class ?? 'button',
			'aria-label': how.label ?? (how.bare ? words : null),
			title: how.bare ? words : null,
			disabled: how.disabled ?? false,
			onclick,
		},
		how.icon ? icon(how.icon) : null,
		shown,
	);
}

/** Outlines on a field of 24 by 24. */
const ICONS = {
	first: 'M6 5v14M18 5l-7 7 7 7',
	back: 'M15 5l-7 7 7 7',
	forward: 'M9 5l7 7-7 7',
	last: 'M18 5v14M6 5l7 7-7 7',
	play: 'M8 5l10 7-10 7z',
	pause: 'M8 5v14M16 5v14',
	undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10',
	redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10',
	hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2z',
	flip: 'M7 4v16M7 4L4 7M7 4l3 3M17 20V4M17 20l-3-3M17 20l3-3',
	more: 'M4 7h16M4 12h16M4 17h16',
	gear: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4v6M6 14v6',
	solve: 'M4 12l5 5L20 6',
	book: 'M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4zM5 16a4 4 0 0 1 4-4h10',
	chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
	plus: 'M12 5v14M5 12h14',
	minus: 'M5 12h14',
	up: 'M12 19V5M6 11l6-6 6 6',
	close: 'M6 6l12 12M18 6L6 18',
	hand: 'M8 12V6a2 2 0 0 1 4 0v5V5a2 2 0 0 1 4 0v7a2 2 0 0 1 4 1c0 5-3 8-7 8-5 0-6-3-9-8a2 2 0 0 1 4-1z',
	flag: 'M6 21V4M6 4h11l-3 4 3 4H6',
	half: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 4v16',
	sound: 'M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12',
};

/** @param {string} name */
export function icon(name) {
	const d = /** @type {Record<string, string>} */ (ICONS)[name];
	return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d }));
}

/**
 * A labelled choice from a list.
 * @param {string} label
 * @param {{value: string, label: string}[]} answers
 * @param {string} value
 * @param {(value: string) => void} [onchange]
 * @param {string} [name]
 */
export function select(label, answers, value, onchange, name) {
	const options = answers.map((answer) =>
		h('option', { value: answer.value, selected: answer.value === value }, answer.label),
	);
	const list = h('select', { name, onchange: () => onchange?.(list.value) }, options);
	return h('label', { class: 'field' }, h('span', {}, label), list);
}

/**
 * A labelled tick box.
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} onchange
 * @param {string} [name]
 */
export function tick(label, checked, onchange, name) {
	const box = h('input', { type: 'checkbox', name, checked, onchange: () => onchange(box.checked) });
	return h('label', { class: 'tick' }, box, h('span', {}, label));
}

/**
 * A set of radio buttons that look like one strip.
 * @param {string} legend
 * @param {string} name
 * @param {{value: string, label: string}[]} answers
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
export function strip(legend, name, answers, value, onchange) {
	const radios = answers.map((answer) =>
		h(
			'label',
			{},
			h('input', {
				type: 'radio',
				name,
				value: answer.value,
				checked: answer.value === value,
				onchange: () => onchange(answer.value),
			}),
			h('span', {}, answer.label),
		),
	);
	return h('fieldset', { class: 'strip' }, h('legend', {}, legend), h('div', {}, radios));
}

/**
 * Waits until the page has nothing better to do, though not for ever.
 * @param {number} [longest] milliseconds @returns {Promise<number>} for how many milliseconds that lasts
 */
export function leisure(longest = 1000) {
	return new Promise((resolve) => {
		if ('requestIdleCallback' in window)
			requestIdleCallback((idle) => resolve(idle.timeRemaining()), { timeout: longest });
		else setTimeout(() => resolve(0), longest / 10);
	});
}

/** Fetches a style that is not part of the page's own, once. @param {string} name @returns {Promise<unknown>} */
export function styled(name) {
	if (document.querySelector(`#${name}-style`)) return Promise.resolve();
	const href = new URL(`../style/${name}.css`, import.meta.url).href;
	const link = h('link', { id: `${name}-style`, rel: 'stylesheet', href });
	const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve));
	document.head.append(link);
	return loaded;
}
