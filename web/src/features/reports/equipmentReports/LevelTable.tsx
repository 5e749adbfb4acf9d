import Box from '@mui/material/Box'

type Props = {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** Only the last column holds numbers. */
  isWords?: true
}

/** A table of numbers whose first column names the rows. */
export function LevelTable({ headers, rows, isWords }: Props) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={{ ...table, ...(isWords && words) }}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={[name, ...cells].join()}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={headers[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, height: 36, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { typography: 'body1' },
  '& thead th': { color: 'text.secondary', typography: 'smallStrong' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const

const words = { '& :is(th, td):not(:last-of-type)': { textAlign: 'left' } } as const
