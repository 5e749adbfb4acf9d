import type { SignOnForm, SignOnSettings } from '@yardmaster/core/contract/access/singleSignOn.ts'
import type { UseFormReturn } from 'react-hook-form'

export type SignOnFormState = UseFormReturn<SignOnForm, unknown, SignOnForm>

export const formOf = ({ settings }: SignOnSettings, branchId: number): SignOnForm => ({
  enabled: true,
  issuer: '',
  clientId: '',
  domains: [],
  createsUsers: true,
  defaultRole: 'worker',
  branchId,
  groupClaim: 'groups',
  groups: [],
  onlyWay: false,
  ...settings,
  clientSecret: '',
})
