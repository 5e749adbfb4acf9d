import type { EChartsCoreOption } from 'echarts/core'
import { init } from 'echarts/core'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Draws a chart in the returned element and adapts it to the size of that element. The option is built after
 * the element is on the page, so that it can use the colors of the page.
 */
export function useChart(buildOption: () => EChartsCoreOption): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!frame.current) return
    const chart = init(frame.current)
    chart.setOption(buildOption())
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(frame.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [buildOption])
  return frame
}
