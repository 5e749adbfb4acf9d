import { NoteForm } from '@yardmaster/core/contract/service/repairs.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Context } from '../../../context.ts'
import { redirect } from '../../../http/route.ts'
import type { PageAnswer } from '../../../http/route.ts'
import { addNote } from './repairNotes.service.ts'

/** Answers the HTML form with a redirect even if the note was rejected. The page then shows the reason. */
export async function takeNoteForm(ctx: Context, id: number, typed: string): Promise<PageAnswer> {
  // Browsers send a line break as two characters, but count it as one against the maximum length.
  const form = NoteForm.safeParse({ note: typed.replaceAll('\r\n', '\n') })
  if (!form.success) {
    const problem = problemsOf(form.error.issues)['note']
    return redirect(paths.repair(id), { notice: { code: 'error.invalid', field: 'note', ...problem } })
  }
  await addNote(ctx, id, form.data.note)
  return redirect(paths.repair(id), { notice: { code: 'repair.noteAdded' } })
}
