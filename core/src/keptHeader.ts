/** In an answer that the browser has kept: when the server gave it. The first page loads it without the list of reads. */
export const KEPT_HEADER = 'yardmaster-kept-at'
