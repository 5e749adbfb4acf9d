import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import type { ShownProblem } from './ImportProblems.tsx'
import { IMPORT_COLUMNS, readRentals } from './importedRentals.ts'

type Problems = AnswerOf<typeof rentals.import>['problems']

/** Returns a function that reads a file and says in words what is wrong with it. */
export function useReadRentals() {
  const text = useText()
  const intl = useIntl()
  const { timezone } = useSession().branch
  const nameOf = (field: string) => {
    const column = IMPORT_COLUMNS.find((known) => known === field)
    return column ? text(`rentalImport.column.${column}`) : field
  }
  const shown = (line: number | null, column: string, problem: string, index: number): ShownProblem => ({
    id: String(index),
    line: line === null ? '' : intl.formatNumber(line),
    column: nameOf(column),
    problem,
  })
  return (content: string) => {
    const { rows, lines, problems, missing } = readRentals(content, {
      locale: intl.locale,
      timeZone: timezone,
    })
    return {
      rows,
      problems:
        missing.length > 0
          ? missing.map((column, index) => shown(1, column, text('rentalImport.missing'), index))
          : problems.map(({ line, column, reason }, index) =>
              shown(line, column, text(`rentalImport.${reason}`), index),
            ),
      /** Names the lines of what the server says about the rows. */
      problemsOf: (answered: Problems) =>
        answered.map(({ row, field, text: problem }, index) =>
          shown(lines[row] ?? null, field, problem, index),
        ),
    }
  }
}
