export { SelectorField } from './SelectorField.tsx'
