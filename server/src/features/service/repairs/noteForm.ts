import { NoteForm } from '@yardmaster/core/contract/service/repairs.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Context } from '../../../context.ts'
import { redirect } from '../../../http/route.ts'
import type { PageAnswer } from '../../../http/route.ts'
import { addNote } from './repairNotes.service.ts'

/** A classic form is answered with a redirect, also when it was refused: the page says why. */
export async function takeNoteForm(ctx: Context, id: number, typed: string): Promise<PageAnswer> {
  // Browsers send line ends as two characters, and count one of them in what they let people type.
  const form = NoteForm.safeParse({ note: typed.replaceAll('\r\n', '\n') })
  if (!form.success) {
    const problem = problemsOf(form.error.issues)['note']
    return redirect(paths.repair(id), { notice: { code: 'error.invalid', field: 'note', ...problem } })
  }
  await addNote(ctx, id, form.data.note)
  return redirect(paths.repair(id), { notice: { code: 'repair.noteAdded' } })
}
