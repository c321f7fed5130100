import { LogOut, type LucideIcon, MonitorSmartphone, Moon, Sun } from 'lucide-react'
import type { MyInfo } from '#contract/account'
import { call } from '#web/api/call.ts'
import { signOut } from '#web/features/account/session.ts'
import { applyTheme, type Theme, themes } from '#web/features/site/theme.ts'
import { frameText } from '#web/text/frame.ts'

/** Things that can be done from everywhere: in the account menu, in the phone's sheet and in the palette. */
export type Action = { id: string; label: string; icon: LucideIcon; run(): void }

const themeIcons: Record<Theme, LucideIcon> = { night: Moon, day: Sun, system: MonitorSmartphone }

export function themeActions(user: MyInfo | null): Action[] {
  return themes.map((theme) => ({
    id: `theme-${theme}`,
    label: frameText.themes[theme],
    icon: themeIcons[theme],
    run() {
      applyTheme(theme)
      if (user !== null) void call('user.update_preferences', { theme })
    },
  }))
}

export function accountActions(user: MyInfo | null): Action[] {
  if (user === null) return []
  return [{ id: 'sign-out', label: frameText.signOut, icon: LogOut, run: () => void signOut() }]
}
