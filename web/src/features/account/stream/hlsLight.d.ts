/** The library has types only for its full build. We use nothing that the light build omits. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
