// What `pack.js` makes of `locales/`.

declare module 'catalogue/languages' {
	/** The languages there are, each by its own name. */
	export const LANGUAGES: Record<string, string>;
}

declare module 'catalogue/first' {
	/** The English messages that a first view needs. */
	export const MESSAGES: Record<string, any>;
}

declare module 'catalogue/later' {
	/** The English messages of what is loaded later. */
	export const MESSAGES: Record<string, any>;
}
