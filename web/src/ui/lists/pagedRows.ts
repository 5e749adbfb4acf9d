type Pages<Row> = {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/** Returns the DataTable properties of a list that loads more rows when the user scrolls to its end. */
export function pagedRows<Row>(query: Pages<Row>) {
  const { data, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query
  const failed = query.isFetchNextPageError && !isFetchingNextPage
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    error,
    onRetry: () => void refetch(),
    loadingMore: isFetchingNextPage,
    // The list reports its end only once, so it wouldn't try again by itself.
    onRetryMore: failed ? () => void fetchNextPage() : null,
    onEndReached: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
