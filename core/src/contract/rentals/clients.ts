import * as z from 'zod/mini'
import { FieldChange } from '../account/activity.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { ADDRESS_MAX } from '../map/places.ts'
import { After, Search, requiredText, shortText } from '../texts.ts'

export const CLIENT_NAME_MAX = 64
export const CONTACT_MAX = 64
export const PHONE_MAX = 32
const EMAIL_MAX = 254
export const SITE_NAME_MAX = 64
export { ADDRESS_MAX as SITE_ADDRESS_MAX }
export const CLIENT_PAGE = 100
export const CLIENT_OPTIONS_MAX = 20
/** The sites of a client are listed and picked from as a whole. */
export const SITES_MAX = 200

const Version = z.int().check(z.minimum(1))

/** May be blank. */
const OptionalEmail = z.string().check(
  z.trim(),
  z.maxLength(EMAIL_MAX),
  z.refine((email) => email === '' || z.email().safeParse(email).success, 'error.invalidEmail'),
)

export const ClientForm = z.strictObject({
  name: requiredText(CLIENT_NAME_MAX),
  /** The person to ask for. */
  contact: shortText(CONTACT_MAX),
  phone: shortText(PHONE_MAX),
  email: OptionalEmail,
})
export type ClientForm = z.output<typeof ClientForm>

export const NEW_CLIENT: ClientForm = { name: '', contact: '', phone: '', email: '' }

export const ClientChange = z.extend(ClientForm, { version: Version })
export type ClientChange = z.output<typeof ClientChange>

export const Client = z.strictObject({
  id: Id,
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Sent back with an edit, so that no one overwrites changes that they haven't seen. */
  version: Version,
  /** Whether a connected rental system keeps it, so that it can't be changed here. */
  managed: z.boolean(),
  sites: z.int(),
  /** How many assets of the current branch are at the client, among those that the caller can see. */
  assets: z.int(),
})
export type Client = z.output<typeof Client>

export const ClientRow = z.omit(Client, { version: true })
export type ClientRow = z.output<typeof ClientRow>

export const SiteForm = z.strictObject({
  name: requiredText(SITE_NAME_MAX),
  address: shortText(ADDRESS_MAX),
  /** The place on the map, if it is known. */
  placeId: z.nullable(Id),
})
export type SiteForm = z.output<typeof SiteForm>

export const NEW_SITE: SiteForm = { name: '', address: '', placeId: null }

export const SiteChange = z.extend(SiteForm, { version: Version })
export type SiteChange = z.output<typeof SiteChange>

export const Site = z.strictObject({
  id: Id,
  name: z.string(),
  address: z.string(),
  place: z.nullable(
    z.strictObject({
      id: Id,
      name: z.string(),
      /** How many assets are at the place now. Null if the caller can't see the place. */
      present: z.nullable(z.int()),
    }),
  ),
  version: Version,
  /** Whether a connected rental system keeps it, so that only its place can be changed here. */
  managed: z.boolean(),
  /** How many assets of the current branch are at the site, among those that the caller can see. */
  assets: z.int(),
})
export type Site = z.output<typeof Site>

export const SiteOfClient = z.extend(Site, { client: z.strictObject({ id: Id, name: z.string() }) })
export type SiteOfClient = z.output<typeof SiteOfClient>

/** A client or a site as other records name it. `deleted` ones have no page. */
export const Named = z.strictObject({ id: Id, name: z.string(), deleted: z.boolean() })

/** Where an asset is, or whom a ticket is for: a client and, if known, one of its sites. */
export const ClientAndSite = z.strictObject({ client: Named, site: z.nullable(Named) })
export type ClientAndSite = z.output<typeof ClientAndSite>

const ClientOption = z.strictObject({ id: Id, name: z.string() })

const NewId = z.strictObject({ id: Id })

export const clients = {
  list: get('/api/clients', {
    can: 'client.read',
    summary: 'Lists the clients of the account, sorted by name, page by page',
    description: 'Every word of `search` must occur in the client or in one of its sites.',
    query: z.strictObject({ search: Search, after: After }),
    response: z.strictObject({ rows: z.array(ClientRow), total: z.int(), next: z.nullable(z.string()) }),
  }),
  options: get('/api/clients/options', {
    can: 'client.read',
    summary: 'Lists the first matching clients for a picker',
    query: z.strictObject({ search: Search }),
    response: z.array(ClientOption),
  }),
  read: get('/api/clients/:id', {
    can: 'client.read',
    summary: 'Returns a client',
    params: IdParams,
    response: Client,
  }),
  add: post('/api/clients', {
    can: 'client.create',
    summary: 'Adds a client to the account',
    description: 'Responds with 409 if a client with this name exists.',
    body: ClientForm,
    response: NewId,
  }),
  update: put('/api/clients/:id', {
    can: 'client.update',
    summary: 'Replaces the fields of a client',
    description:
      'Responds with 409 if someone else changed it first, the name is taken, or a connected rental system keeps it.',
    params: IdParams,
    body: ClientChange,
  }),
  changes: get('/api/clients/:id/changes', {
    can: 'client.read',
    summary: 'Returns who last changed each field of a client',
    params: IdParams,
    response: z.array(FieldChange),
  }),
  remove: del('/api/clients/:id', {
    can: 'client.delete',
    summary: 'Deletes a client with its sites',
    description: 'Tickets keep its name. Responds with 409 while assets are at the client.',
    params: IdParams,
  }),
  restore: post('/api/clients/:id/restore', {
    can: 'client.delete',
    summary: 'Restores a deleted client with the sites that were deleted with it',
    params: IdParams,
  }),
  sites: get('/api/clients/:id/sites', {
    can: 'client.read',
    summary: 'Lists the sites of a client, sorted by name',
    params: IdParams,
    response: z.array(Site),
  }),
  addSite: post('/api/clients/:id/sites', {
    can: 'client.update',
    summary: 'Adds a site to a client',
    description: 'Responds with 409 if the client has a site with this name.',
    params: IdParams,
    body: SiteForm,
    response: NewId,
  }),
  readSite: get('/api/sites/:id', {
    can: 'client.read',
    summary: 'Returns a site with the name of its client',
    params: IdParams,
    response: SiteOfClient,
  }),
  sitesAtPlace: get('/api/places/:id/sites', {
    can: 'client.read',
    summary: 'Lists the sites that are at a place, sorted by client',
    params: IdParams,
    response: z.array(z.pick(SiteOfClient, { id: true, name: true, client: true })),
  }),
  updateSite: put('/api/sites/:id', {
    can: 'client.update',
    summary: 'Replaces the fields of a site',
    description: 'Responds with 409 if someone else changed it first or the name is taken.',
    params: IdParams,
    body: SiteChange,
  }),
  siteChanges: get('/api/sites/:id/changes', {
    can: 'client.read',
    summary: 'Returns who last changed each field of a site',
    params: IdParams,
    response: z.array(FieldChange),
  }),
  removeSite: del('/api/sites/:id', {
    can: 'client.delete',
    summary: 'Deletes a site',
    description: 'Tickets keep its name. Responds with 409 while assets are at the site.',
    params: IdParams,
  }),
  restoreSite: post('/api/sites/:id/restore', {
    can: 'client.delete',
    summary: 'Restores a deleted site',
    params: IdParams,
  }),
}
