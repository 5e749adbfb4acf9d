/** The numbers of a chart as text. The first column names the rows. */
export type Figures = { headers: readonly string[]; rows: readonly (readonly string[])[] }

type Props = {
  figures: Figures
  /** The table's accessible name, unless a heading names it. */
  label?: string
}

/**
 * The text alternative of a chart. Plain HTML, because embedded reports don't have the component library; the
 * surroundings style it.
 */
export const FiguresTable = ({ figures: { headers, rows }, label }: Props) => (
  <table aria-label={label}>
    <thead>
      <tr>
        {headers.map((header, column) => (
          // oxlint-disable-next-line react/no-array-index-key
          <th key={column} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], row) => (
        // Figures have no identity but their place: two tanks, or two readings of a minute, can be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={row}>
          <th scope="row">{name}</th>
          {cells.map((cell, column) => (
            // oxlint-disable-next-line react/no-array-index-key
            <td key={column} data-label={headers[column + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
