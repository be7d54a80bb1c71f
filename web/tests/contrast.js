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
 * The colours a style sheet gives to each theme; dark and contrast build on light.
 * @param {string} css
 * @returns {Record<string, Record<string, string>>}
 */
export function themes(css) {
  const block = (/** @type {RegExp} */ opening) => {
    const body = css.slice(css.search(opening)).split('}')[0];
    return Object.fromEntries([...body.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name, value]) => [name, value]));
  };
  const light = block(/^:root/m);
  return {
    light,
    dark: { ...light, ...block(/^\[data-theme='dark'\]/m) },
    system: { ...light, ...block(/^ {2}\[data-theme='system'\]/m) },
    contrast: { ...light, ...block(/^\[data-theme='contrast'\]/m) },
  };
}
