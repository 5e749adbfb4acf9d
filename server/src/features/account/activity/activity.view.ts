import { paths } from '@yardmaster/core/paths.ts'
import type { ActivityEntry } from '@yardmaster/core/contract/account/activity.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { html } from 'ghtml'
import type { Text } from '../../../text/text.ts'
import type { ActivityRow } from './activity.queries.ts'

/** Returns the page of a resource. Kinds without a page of their own are shown without a link. */
const PAGES: Partial<Record<string, (row: ActivityRow) => string | null>> = {
  equipment: ({ resourceId }) => paths.equipment(resourceId),
  user: ({ personId }) => (personId === null ? null : paths.user(personId)),
  place: ({ placeId }) => (placeId === null ? null : paths.place(placeId)),
  area: ({ placeId, resourceId }) =>
    placeId === null ? null : `${paths.place(placeId)}#tab=areas&areaId=${resourceId}`,
  repair: ({ repairId }) => (repairId === null ? null : paths.repair(repairId)),
  rental: ({ resourceId }) => paths.rental(resourceId),
  client: ({ clientId }) => (clientId === null ? null : paths.client(clientId)),
  site: ({ clientId }) => (clientId === null ? null : paths.client(clientId)),
  category: () => paths.categories,
  attribute: () => paths.attributes,
  task: () => paths.serviceTasks,
  flag: () => paths.flags,
  device: () => paths.devices,
  token: () => `${paths.devices}#tab=tokens`,
  apiToken: () => paths.account,
  integration: () => paths.integrations,
}

/** Describes an activity row in words. Everything that a user typed passes through the escaping template. */
export const describeActivity = (text: Text, row: ActivityRow): ActivityEntry => ({
  id: row.id,
  timestamp: row.at.toString({ fractionalSecondDigits: 3 }),
  principal: html`<strong>${whoDid(text, row)}</strong>`,
  action: html`${whatWasDone(text, row)}`,
  resource: resource(text, row),
})

export const whoDid = (text: Text, { userName }: ActivityRow): string => userName || text('activity.system')

export const whatWasDone = (text: Text, { action }: ActivityRow): string =>
  text(`activity.action.${action}` as MessageKey)

/** Returns the kind of resource that was changed; the caller appends its name. */
export const kindOf = (text: Text, row: ActivityRow): string =>
  text(`activity.kind.${row.resourceKind}` as MessageKey, { count: countOf(row) })

/** Returns the number of assets in an import. */
const countOf = ({ changes }: ActivityRow): number =>
  Number((changes as Record<string, [unknown, unknown]> | null)?.['machines']?.[1] ?? 0)

function resource(text: Text, row: ActivityRow): string {
  const page = row.action === 'deleted' ? null : PAGES[row.resourceKind]?.(row)
  const name = page ? html`<a href="${page}">${row.resourceName}</a>` : html`<em>${row.resourceName}</em>`
  return html`${kindOf(text, row)} !${name}`
}
