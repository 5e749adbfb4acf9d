import { factorRule, secondFactor } from '@yardmaster/core/contract/access/secondFactor.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const stale = { invalidates: [secondFactor.read, factorRule.read] }

export const useOwnFactors = () => useEndpoint(secondFactor.read)
export const useStartApp = () => useCall(secondFactor.startApp)
export const useConfirmApp = () => useCall(secondFactor.confirmApp, stale)
export const useRemoveApp = () => useCall(secondFactor.removeApp, stale)
export const useCreateCodes = () => useCall(secondFactor.createCodes, stale)
export const useStartPasskey = () => useCall(secondFactor.startPasskey)
export const useAddPasskey = () => useCall(secondFactor.addPasskey, stale)
export const useRenamePasskey = () => useCall(secondFactor.renamePasskey, stale)
export const useRemovePasskey = () => useCall(secondFactor.removePasskey, stale)

export const useFactorRule = () => useEndpoint(factorRule.read)
export const useUpdateRule = () =>
  useCall(factorRule.update, { invalidates: [factorRule.read, secondFactor.read] })
export const useFactorsOf = (id: number) => useEndpoint(factorRule.readOf, { params: { id } })
export const useResetFactors = () =>
  useCall(factorRule.reset, { invalidates: [factorRule.readOf, factorRule.read] })
