import { useEffect, useRef, useState } from 'react'

/** Long enough that a fast typist asks once a word, short enough to feel at once. */
const pauseMs = 200

/**
 * What is in the search field, and what the address says: the address follows a short pause in typing, and the field
 * follows an address that was changed elsewhere.
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
