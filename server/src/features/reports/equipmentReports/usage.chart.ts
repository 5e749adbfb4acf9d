import { svgChart } from '../../../charts/svgChart.ts'
import type { Text } from '../../../text/text.ts'
import { dayText } from './reportPage.view.ts'
import type { DailyUsage } from './usage.service.ts'

const SIZES = { wide: { width: 1080, height: 280 }, narrow: { width: 360, height: 240 } } as const

export type UsageCharts = Record<keyof typeof SIZES, string>

/**
 * Draws the working hours of each day, with idling and unknown time above them: one chart for a wide screen
 * and one for a phone.
 */
export async function usageCharts(text: Text, { days }: DailyUsage): Promise<UsageCharts> {
  const optionFor = (weekday: 'short' | 'narrow') => ({
    grid: { left: 4, right: 4, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) =>
        dayText(text, day, weekday === 'short' ? undefined : { weekday: 'short', day: 'numeric' }),
      ),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: 'var(--border)' } },
      axisLabel: {
        color: 'var(--muted)',
        interval: 0,
        ...(weekday === 'narrow' && { width: 44, overflow: 'break' }),
      },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: 'var(--muted)', formatter: '{value} h' },
      splitLine: { lineStyle: { color: 'var(--border)' } },
    },
    series: [
      bars(
        'var(--working)',
        days.map(({ working }) => hours(working)),
      ),
      bars(
        'var(--idle)',
        days.map(({ idle }) => hours(idle)),
      ),
      bars(
        'var(--unknown)',
        days.map(({ unknown }) => hours(unknown)),
      ),
    ],
  })
  return {
    wide: await svgChart(optionFor('short'), SIZES.wide),
    narrow: await svgChart(optionFor('narrow'), SIZES.narrow),
  }
}

const hours = (seconds: number): number => Math.round(seconds / 36) / 100

const bars = (color: string, data: number[]) => ({
  type: 'bar',
  stack: 'engine',
  barMaxWidth: 56,
  silent: true,
  color,
  data,
})
