// How far apart two colours are, as accessibility guidelines compute it.

/** @param {string} hex like #a8733f */
export function luminance(hex) {
	const channel = (/** @type {number} */ at) => {
		const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/**
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
	const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

/**
 * The colours a style sheet gives to each theme.
 * @param {string} css
 * @returns {Record<string, Record<string, string>>}
 */
export function themes(css) {
	const block = (/** @type {string} */ opening, /** @type {number} */ which) => {
		const body = css.slice(css.indexOf(`\n${opening} {`)).split('}')[0];
		const colours = [...body.matchAll(/--([\w-]+): (.*);/g)].map(([, name, value]) => {
			const both = value.match(/#\w{6}/g) ?? [];
			return [name, both[which] ?? both[0]];
		});
		return Object.fromEntries(colours);
	};
	return { light: block(':root', 0), dark: block(':root', 1), contrast: block("[data-theme='contrast']", 0) };
}
