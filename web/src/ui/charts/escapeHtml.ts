/** Escapes text for a chart's tooltip, which is HTML. */
export const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
