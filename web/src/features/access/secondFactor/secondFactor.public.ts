export { AccountFactors, FactorGate, SecondFactorCard, UserFactors } from './SecondFactorParts.tsx'
