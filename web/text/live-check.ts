/** Words of the live check with the camera. */
export const liveCheckText = {
  lead: 'We ask you to look into the camera and to turn your head twice. It takes about 15 seconds. The camera pictures are read and thrown away; only a row of numbers that describes the face is kept, encrypted.',
  begin: 'Start the camera',
  starting: 'Starting the camera',
  cancel: 'Cancel',
  again: 'Try again',
  preview: 'What your camera sees',
  steps: (done: number) => `${done} of 3 steps done`,
  ask: {
    front: 'Look straight into the camera',
    left: 'Slowly turn your head to your left',
    right: 'Slowly turn your head to your right',
    up: 'Slowly lift your chin',
    down: 'Slowly lower your chin',
  },
  hint: {
    no_face: 'We cannot see a face. Come closer, or turn on a light.',
    several_faces: 'We see more than one face. Please be alone in the picture.',
    slower: 'That was quick. Go back to the middle and turn again, more slowly.',
  },
  failed: {
    too_late: 'Time is up. You have 30 seconds; you can start again.',
    gap: 'The camera stopped for a moment. Please start again and stay in front of it.',
    wrong_pose:
      'You turned another way than we asked. Please start again; left and right are yours, as in a mirror.',
    other_face: 'The face changed during the check, or the light did. Please start again.',
    camera:
      'The camera could not be started. Allow this site to use it in your browser, and close other apps that use it.',
    lost: 'The check could not be finished. Please start again.',
  },
}
