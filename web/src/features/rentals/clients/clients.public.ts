export { PartyChoice } from './PartyChoice.tsx'
