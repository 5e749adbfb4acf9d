import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { backups } from '@yardmaster/core/contract/account/backups.ts'
import type { BackupsPage } from '@yardmaster/core/contract/account/backups.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const RUNNING_MS = 1500

/** Follows a backup while it waits or runs. */
export const useBackups = () =>
  useEndpoint(
    backups.read,
    {},
    { refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? RUNNING_MS : false) },
  )

export const isOpen = ({ runs }: Pick<BackupsPage, 'runs'>): boolean =>
  runs.some(({ state }) => state === 'waiting' || state === 'running')

export const useUpdateBackups = () =>
  useCall(backups.update, { invalidates: [backups.read, activity.recent] })

export const useStartBackup = () => useCall(backups.start, { invalidates: [backups.read] })
