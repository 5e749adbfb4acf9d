/** The library describes its full build alone; what the light one leaves out is not used here. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
