import { FactorGate } from '../features/access/secondFactor/secondFactor.public.ts'
import { BrandMark } from './Brand.tsx'
import { useSignOut } from './offline/useSignOut.ts'

/** The setup of a second factor, with nothing around it. */
export const ClosedGate = ({ onDone }: { onDone: () => void }) => (
  <FactorGate brand={<BrandMark />} onSignOut={useSignOut()} onDone={onDone} />
)
