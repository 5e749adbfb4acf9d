import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { useState } from 'react'

type Name = ClientAndSite['client']
type Party = { client: Name | null; site: Name | null }

const found = (names: readonly Name[], id: number | null | undefined) =>
  names.find((name) => name.id === id) ?? null

/** The names of all clients and sites that were chosen in a form, which itself only has their ids. */
export function useKnownNames(initial: Party | null) {
  const [clients, setClients] = useState<readonly Name[]>(initial?.client ? [initial.client] : [])
  const [sites, setSites] = useState<readonly Name[]>(initial?.site ? [initial.site] : [])
  return {
    clientOf: (id: number | null | undefined) => found(clients, id),
    siteOf: (id: number | null | undefined) => found(sites, id),
    remember: ({ client, site }: Party) => {
      if (client) setClients((known) => [client, ...known])
      if (site) setSites((known) => [site, ...known])
    },
  }
}
export type KnownNames = ReturnType<typeof useKnownNames>
