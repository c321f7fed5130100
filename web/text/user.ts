/** Words of finding people, of their pages, and of following and blocking them. */
export const userText = {
  search: {
    title: 'People',
    lead: 'Find somebody by their name or handle.',
    label: 'Name or handle',
    placeholder: 'Who are you looking for?',
    order: 'Order',
    orders: { relevance: 'Best match', newest: 'Newest', followers: 'Most followed' },
    results: 'People found',
    count: (total: number) => {
      if (total >= 1000) return '1,000 people or more'
      return total === 1 ? 'One person' : `${total} people`
    },
    nobodyTitle: 'Nobody found',
    nobodyText: 'Try fewer letters, or the handle instead of the name.',
    showAll: 'Show everybody',
    emptyTitle: 'You are the first one here',
    emptyText: 'As soon as others arrive, you find them on this page.',
    more: 'Show more',
    loadingMore: 'Loading',
    you: 'You',
    followers: (count: number) => (count === 1 ? '1 follower' : `${count} followers`),
  },
  profile: {
    counts: {
      arts: 'Pictures',
      likes: 'Likes',
      characters: 'Characters',
      followers: 'Followers',
      following: 'Following',
    },
    noBio: 'Nothing written here yet.',
    edit: 'Edit your profile',
    blocked: (name: string) => `You have blocked ${name}. Neither of you sees what the other does.`,
  },
  follow: 'Follow',
  unfollow: 'Following',
  followPerson: (name: string) => `Follow ${name}`,
  block: {
    action: 'Block',
    title: (name: string) => `Block ${name}?`,
    text: (name: string) =>
      `You stop following each other, and neither of you finds the other anywhere on this site. ${name} is not notified. You can unblock them at any time; follows do not return automatically.`,
    confirm: 'Block',
    cancel: 'Cancel',
    done: (name: string) => `${name} is blocked.`,
    undo: 'Unblock',
    undone: (name: string) => `${name} is not blocked any more.`,
  },
}
