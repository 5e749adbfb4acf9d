export { feedAdapters } from './feeds.adapters.ts'
