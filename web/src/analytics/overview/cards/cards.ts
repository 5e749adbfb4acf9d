import type { OverviewCard } from '@yardmaster/core/reports/overview.ts'
import type { ComponentType } from 'react'
import { AttentionCard } from './AttentionCard.tsx'
import { FleetCard } from './FleetCard.tsx'
import { MapCard } from './MapCard.tsx'
import { NewestCard } from './NewestCard.tsx'
import { ComingBackCard, GoingOutCard } from './RentalCards.tsx'
import { TrendsCard } from './TrendsCard.tsx'

export const CARDS: Record<OverviewCard, ComponentType> = {
  fleet: FleetCard,
  map: MapCard,
  attention: AttentionCard,
  trends: TrendsCard,
  goingOut: GoingOutCard,
  comingBack: ComingBackCard,
  newest: NewestCard,
}
