import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'

type Props = { value: string; label: string; copiedLabel: string }

const shownMs = 2000

/** Copies a text and says so in its own place. */
export function CopyButton({ value, label, copiedLabel }: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    setCopied(await copyText(value))
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button tone="line" size="small" onClick={() => void copy()}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  )
}
