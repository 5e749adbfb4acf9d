import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import {
  CategoryIcon,
  MachineIcon,
  PlaceIcon,
  QrIcon,
  RentalIcon,
  UserIcon,
  WrenchIcon,
} from '../../../ui/icons.tsx'

/** What the role may add, in the order of the add button's menu. */
export function useCreations(): readonly Action[] {
  const text = useText()
  return [
    {
      id: 'thing',
      label: text('create.thing'),
      icon: <MachineIcon fontSize="small" />,
      hidden: !useCan('equipment.create'),
      href: `${paths.assets}#add=true`,
    },
    {
      id: 'place',
      label: text('create.place'),
      icon: <PlaceIcon fontSize="small" />,
      hidden: !useCan('place.create'),
      href: `${paths.assets}#tab=place&add=true`,
    },
    {
      id: 'ticket',
      label: text('create.ticket'),
      icon: <WrenchIcon fontSize="small" />,
      hidden: !useCan('repair.create'),
      href: `${paths.service}#add=true`,
    },
    {
      id: 'rental',
      label: text('create.rental'),
      icon: <RentalIcon fontSize="small" />,
      hidden: !useCan('rental.create'),
      href: `${paths.rentals}#add=true`,
    },
    {
      id: 'checkOut',
      label: text('create.checkOut'),
      icon: <QrIcon fontSize="small" />,
      hidden: !useCan('rental.check'),
      href: `${paths.scan}#to=checkOut`,
    },
    {
      id: 'person',
      label: text('create.person'),
      icon: <UserIcon fontSize="small" />,
      hidden: !useCan('person.create'),
      href: `${paths.assets}#tab=person&add=true`,
    },
    {
      id: 'category',
      label: text('create.category'),
      icon: <CategoryIcon fontSize="small" />,
      hidden: !useCan('category.create'),
      href: `${paths.categories}#add=true`,
    },
  ]
}
