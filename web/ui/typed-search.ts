import { useEffect, useRef, useState } from 'react'

/** Short enough to feel instant, long enough not to search at every letter. */
const pauseMs = 200

/**
 * Keeps a search field and the address in step: the address follows a pause in typing, and the field follows changes of
 * the address.
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const told = useRef(q)

  useEffect(() => {
    if (q === told.current) return
    told.current = q
    setTyped(q)
  }, [q])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === told.current) return
    const timer = setTimeout(() => {
      told.current = wanted
      onSearch(wanted)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch])

  return [typed, setTyped] as const
}
