/** Words around the operators' banner; what it says comes from them. */
export const bannerText = { label: 'Announcement', close: 'Close this announcement' }
