import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { EventData, EventType } from '#contract/events'
import { listenTo } from './events.ts'

/** Keeps the cache up to date with what the server reports while this component is on the page. */
export function useEvent<Type extends EventType>(
  type: Type,
  onEvent: (data: EventData<Type>, cache: QueryClient) => void,
): void {
  const cache = useQueryClient()
  const handle = useEffectEvent((data: EventData<Type>) => onEvent(data, cache))
  useEffect(() => listenTo(type, (data) => handle(data)), [type])
}
