export { SelectorField } from './SelectorField.tsx'
export { eventCards, flagCards, rentalCards } from './topics.ts'
