import type { Role } from '../roles.ts'

/** Only workers can be view-only. A choice that was made before another role was chosen doesn't count. */
export const isViewOnly = ({ role, viewOnly }: { role: Role; viewOnly: boolean }): boolean =>
  role === 'worker' && viewOnly
