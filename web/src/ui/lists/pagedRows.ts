type Pages<Row> = {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/** Returns the DataTable properties of a list that loads more rows when the user scrolls to its end. */
export function pagedRows<Row>(query: Pages<Row>) {
  const { data, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    error,
    onRetry: () => void refetch(),
    loadingMore: isFetchingNextPage,
    onEndReached: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
