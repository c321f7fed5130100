import { useNavigate } from '@tanstack/react-router'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#web/features/account/index.ts'
import { staffText } from '#web/text/staff.ts'
import { useActionKeys } from '#web/ui/action-keys.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { KeySheet } from '#web/ui/KeySheet.tsx'
import { staffPageAt, staffPagesFor } from './staff-pages.ts'

const text = staffText.keys

type Props = {
  pathname: string
  /** The page has keys and a list of its own, so only those that turn the page are heard. */
  hasOwnKeys: boolean
}

/** The keys that all pages of the back office share, and their list. */
export function StaffKeys({ pathname, hasOwnKeys }: Props) {
  const [isShown, setShown] = useState(false)
  const navigate = useNavigate()
  const pages = staffPagesFor(useUser()?.role ?? null)
  const turn = (by: number) => () => {
    const current = staffPageAt(pathname)
    const page = pages[pages.findIndex(({ id }) => id === current?.id) + by]
    if (page !== undefined) void navigate({ to: page.to })
  }
  useActionKeys({
    '[': turn(-1),
    ']': turn(1),
    ...(!hasOwnKeys && {
      j: () => moveFocus(1),
      k: () => moveFocus(-1),
      '/': () => document.querySelector<HTMLElement>(`main :is(${fields})`)?.focus(),
      '?': () => setShown(true),
    }),
  })
  if (hasOwnKeys) return null
  return (
    <>
      <span className="hidden items-center px-2 md:flex">
        <IconButton
          label={text.open}
          icon={<Keyboard size={18} strokeWidth={1.5} aria-hidden />}
          aria-keyshortcuts="?"
          onClick={() => setShown(true)}
        />
      </span>
      {isShown && (
        <KeySheet
          title={text.title}
          groups={[{ title: text.shared, keys: text.list }]}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}

const fields = 'input, textarea, select'
const controls = `button, a[href], summary, ${fields}`

/** To the first control of the next or previous line of the page's lists. */
function moveFocus(by: number): void {
  const lines = [...document.querySelectorAll('main li')].filter(
    (line) => line.parentElement?.closest('li, nav') === null && line.querySelector(controls) !== null,
  )
  const at = lines.findIndex((line) => line.contains(document.activeElement))
  const line = lines[at === -1 && by < 0 ? lines.length - 1 : at + by]
  line?.querySelector<HTMLElement>(controls)?.focus()
}
