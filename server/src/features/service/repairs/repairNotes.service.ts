import type { RepairNote } from '@yardmaster/core/contract/service/repairs.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { repairEvent } from './repairEvent.ts'
import * as queries from './repairNotes.queries.ts'
import { findNamed } from './repairs.queries.ts'

export async function listNotes(ctx: Context, id: number): Promise<RepairNote[]> {
  if (!(await findNamed(ctx, id))) throw notFound()
  const notes = await queries.findNotes(ctx, id)
  return notes.map(({ createdAt, userName, ...note }) => ({
    ...note,
    date: createdAt.toString({ fractionalSecondDigits: 3 }),
    user: userName,
  }))
}

export async function addNote(ctx: Context, id: number, note: string): Promise<void> {
  const repair = await findNamed(ctx, id)
  if (!repair) throw notFound()
  await queries.insertNote(ctx, id, note)
  await publish(ctx, repairEvent('noteAdded', repair, { after: { note } }))
}
