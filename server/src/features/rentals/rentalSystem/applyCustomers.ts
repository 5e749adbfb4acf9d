import type { ClientForm } from '@yardmaster/core/contract/rentals/clients.ts'
import type { ProblemDetail } from '@yardmaster/core/rules/rentalSystem.ts'
import { findNamesake, followClient } from '../clients/clients.public.ts'
import type { Connection } from './connection.ts'
import type { Contact, Customer } from './pointOfRental/records.ts'
import { findRecord, lockRecord, markApplied, markProblem, recordsOf } from './records.queries.ts'
import type { FoundRecord } from './records.queries.ts'

export const findPendingCustomers = (connection: Connection) =>
  recordsOf(connection, 'customer').where('record.applied', '=', false).select('record.id').execute()

/** Makes the client of a customer the same as there. */
export async function applyCustomer(connection: Connection, id: number): Promise<void> {
  const record = await lockRecord(connection, 'customer', id)
  if (!record || record.applied) return
  if (record.ignored) return markApplied(connection, id)
  const form = await formOf(connection, record)
  const clientId = await followClient(connection, record.clientId ?? (await adopted(connection, form)), form)
  if (clientId !== null) return markApplied(connection, id, { clientId })
  const problem: ProblemDetail = { code: 'customerNew', values: { client: form.name } }
  return markProblem(connection, record, problem)
}

/** A client that came from there by an earlier connection is the same one. Others with the name may not be. */
async function adopted(connection: Connection, { name }: ClientForm): Promise<number | null> {
  const namesake = await findNamesake(connection, name)
  if (!namesake || namesake.source !== 'pointOfRental') return null
  const isTaken = await recordsOf(connection, 'customer')
    .where('record.clientId', '=', namesake.id)
    .select('record.id')
    .executeTakeFirst()
  return isTaken ? null : namesake.id
}

/** A client has one person to ask for: the primary contact, or the first. */
async function formOf(connection: Connection, { externalId, content }: FoundRecord): Promise<ClientForm> {
  const { name, phone, email } = content as Customer
  const contacts = await recordsOf(connection, 'contact')
    .where('record.customerId', '=', externalId)
    .orderBy('record.externalId')
    .select('record.content')
    .execute()
  const known = contacts.map((contact) => contact.content as Contact)
  const contact = known.find(({ isPrimary }) => isPrimary) ?? known[0]
  return {
    name,
    contact: contact?.name ?? '',
    phone: contact?.phone || phone,
    email: contact?.email || email,
  }
}

type Party = { clientId: number } | { problem: ProblemDetail } | 'ignored'

/** Returns the client of a customer. */
export async function partyOf(connection: Connection, customerId: string): Promise<Party> {
  const customer = await findRecord(connection, 'customer', customerId)
  if (!customer) return { problem: { code: 'customerMissing', values: { customer: customerId } } }
  if (customer.ignored) return 'ignored'
  if (customer.clientId !== null) return { clientId: customer.clientId }
  return { problem: { code: 'customerNew', values: { client: (customer.content as Customer).name } } }
}
