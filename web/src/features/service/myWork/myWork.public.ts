export { LazyMyWorkNotice } from './LazyMyWorkNotice.tsx'
