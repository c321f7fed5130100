import { useNavigate } from '@tanstack/react-router'
import { LogOut, type LucideIcon, MonitorSmartphone, Moon, Sun, UserRound } from 'lucide-react'
import { useWrite } from '#web/api/write.ts'
import { showPreferences, signOut, useUser } from '#web/features/account/index.ts'
import { applyTheme, shownTheme, type Theme, themes } from '#web/features/site/index.ts'
import { frameText } from '#web/text/frame.ts'

/** An action of the account menu, the phone's sheet and the palette. */
export type Action = { id: string; label: string; icon: LucideIcon; run(): void; isCurrent?: boolean }

const themeIcons: Record<Theme, LucideIcon> = { night: Moon, day: Sun, system: MonitorSmartphone }

export function useActions(): { looks: Action[]; account: Action[] } {
  const user = useUser()
  const { mutate: saveTheme } = useWrite('user.update_preferences', {
    // Changed in the cache at once, so that nothing restores the old theme before the server has answered.
    optimistic: (cache, { theme }) => (theme === undefined ? undefined : showPreferences(cache, { theme })),
  })
  const looks = themes.map((theme) => ({
    id: `theme-${theme}`,
    label: frameText.themes[theme],
    icon: themeIcons[theme],
    isCurrent: shownTheme() === theme,
    run() {
      applyTheme(theme)
      if (user !== null) saveTheme({ theme })
    },
  }))
  const navigate = useNavigate()
  const leave = { id: 'sign-out', label: frameText.signOut, icon: LogOut, run: () => void signOut() }
  if (user === null) return { looks, account: [] }
  const profile = {
    id: 'profile',
    label: frameText.yourPage,
    icon: UserRound,
    run: () => void navigate({ to: '/app/_auth/user/info/$userId', params: { userId: user.id } }),
  }
  return { looks, account: [profile, leave] }
}
