import { galleryText } from '#web/text/gallery.ts'
import {
  answers,
  defaults,
  type GalleryAddress,
  type GalleryParams,
  modes,
  orders,
  privacies,
  statuses,
} from './address.ts'
import { hasWords, listTypedFilters } from './typed-filters.ts'

const text = galleryText.filters

type FilterName = 'order' | 'mode' | 'privacy' | 'hide_prompt' | 'exclude_my_art' | 'status'

export type Filter = {
  name: FilterName
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  isSet: boolean
}

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const isOwn = (t: GalleryParams['t']) => t === 'mine' || t === 'deleted'

/** All filters, and the lists they apply to. */
const every: (Omit<Filter, 'value' | 'isSet'> & { fits(t: GalleryParams['t']): boolean })[] = [
  { name: 'order', label: text.order, options: toOptions(orders, text.orders), fits: () => true },
  { name: 'mode', label: text.mode, options: toOptions(modes, text.modes), fits: () => true },
  { name: 'privacy', label: text.privacy, options: toOptions(privacies, text.privacies), fits: isOwn },
  { name: 'hide_prompt', label: text.prompt, options: toOptions(answers, text.prompts), fits: isOwn },
  { name: 'status', label: text.status, options: toOptions(statuses, text.statuses), fits: isOwn },
  {
    name: 'exclude_my_art',
    label: text.mine,
    options: toOptions(['no', 'yes'] as const, text.mines),
    fits: (t) => t === 'search',
  },
]

/** The filters of a list, plus any other filter that is set, so that no filter is hidden. */
export function listFilters(params: GalleryParams): Filter[] {
  return every
    .map(({ fits, ...filter }) => {
      const value = params[filter.name]
      // Only a collection has an order of its own, and only words can match well or badly.
      if (filter.name === 'order') {
        filter.options = filter.options.filter(
          (option) =>
            option.value === value ||
            (option.value === 'collection'
              ? params.t === 'collection'
              : option.value !== 'relevance' || hasWords(params.q)),
        )
      }
      const isSet = value !== defaults[filter.name] && filter.name !== 'order'
      return { ...filter, value, isSet, isShown: isSet || fits(params.t) }
    })
    .filter(({ isShown }) => isShown)
}

export function setFilter(address: GalleryAddress, name: FilterName, value: string): GalleryAddress {
  // The options come from the lists above, so the value is one of them.
  return { ...address, [name]: value, offset: 0 } as GalleryAddress
}

/** Everything that is set, as chips to remove: filters with a menu, and those in the words of the search. */
export function listChips(address: GalleryAddress, params: GalleryParams): FilterChip[] {
  const chosen = listFilters(params).filter(({ isSet }) => isSet)
  return [
    ...chosen.map(({ name, label, options, value }) => ({
      name: text.is(label, options.find((option) => option.value === value)?.label ?? value),
      without: setFilter(address, name, defaults[name]),
    })),
    ...listTypedFilters(params.q).map(({ name, without }) => ({
      name,
      without: { ...address, q: without, offset: 0 },
    })),
  ]
}

/** A filter that is set, and the address without it. */
type FilterChip = { name: string; without: GalleryAddress }

/** The address without filters. */
export function withoutFilters({ t, order, collection_id }: GalleryAddress): GalleryAddress {
  return {
    ...(t !== undefined && { t }),
    ...(order !== undefined && { order }),
    ...(t === 'collection' && collection_id !== undefined && { collection_id }),
  }
}
