/** With more entries than this, a menu or a list can be searched. */
export const SEARCHED_FROM = 40
