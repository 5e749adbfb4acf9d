import type { Column } from './dataTable/Column.ts'

type Options<Row> = Pick<Column<Row>, 'header'> & Required<Pick<Column<Row>, 'width' | 'cell'>>

/** The first column of a table: a picture of what the row is about. On a phone, it precedes the title. */
export const pictureColumn = <Row>(options: Options<Row>): Column<Row> => ({
  id: 'picture',
  hideHeader: true,
  phone: 'lead',
  ...options,
})
