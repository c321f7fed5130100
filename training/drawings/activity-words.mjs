/** What people do, with what for, and what they are aboard of. As in near-words.mjs. */
export const activityWords = {
  // What they do, with what for
  'push lawnmower': `
    mowing mows mowing_the_lawn mowing_a_lawn mowing_his_lawn mowing_her_lawn mowing_grass mowing_the_grass
    cutting_grass cutting_the_grass cutting_the_lawn
  `,
  'push vacuum cleaner': 'vacuuming vacuums hoovering vacuum_cleaning',
  'next to ironing board': 'ironing irons_a ironing_clothes',
  'hold napkin': 'blowing_his_nose blowing_her_nose',
  'hold sponge': 'scrubbing scrubbing_a scrubbing_the scrubs_a scrubs_the',
  'hold sponge next to': 'cleaning_the_windows cleaning_windows',
  'hold lipstick': 'applying_makeup applying_lipstick doing_her_makeup putting_makeup_on putting_on_lipstick',
  'hold nail polish': 'doing_her_nails painting_her_nails',
  'woman hold hairbrush': 'woman_brushing_her_hair woman_combing_her_hair',
  'man hold hairbrush': 'man_brushing_his_hair man_combing_his_hair',
  'sit barber pole': 'getting_a_haircut getting_his_haircut getting_her_haircut',
  'next to washing machine': 'doing_the_laundry doing_laundry loading_the_dishwasher',
  'hold wastebasket': 'taking_out_the_trash taking_out_the_garbage taking_the_trash_out',
  'hold pencil': 'drawing_a drawing_an drawing_on sketching sketches_a doodling taking_notes',
  'hold video camera': 'filming recording_a_video making_a_video',
  'hold phone': `
    on_the_phone on_her_phone on_his_phone on_their_phones on_the_telephone making_a_phone_call
    on_a_phone_call making_a_call sending_a_text_message sending_a_message checking_her_phone
    checking_his_phone using_a_phone using_his_phone using_her_phone calling_a_friend scrolling_on_his_phone
    scrolling_on_her_phone
  `,
  'next to laptop': 'on_a_video_call video_calling in_a_video_call',
  'hold cat': 'cat_on_her_lap cat_on_his_lap cat_in_her_lap cat_in_his_lap cat_in_her_arms cat_in_his_arms',
  'hold dog': 'dog_on_her_lap dog_on_his_lap dog_in_her_lap dog_in_his_lap dog_in_her_arms dog_in_his_arms',
  'hold open book': 'book_on_her_lap book_on_his_lap book_in_her_lap book_in_his_lap',
  'hold laptop': 'laptop_on_her_lap laptop_on_his_lap',
  kneel: 'doing_squats squatting',
  'hold barbell': 'working_out exercising doing_a_workout',
  'play pool 8 ball': 'playing_pool playing_billiards playing_snooker play_pool',
  'play chess board': 'playing_board_games playing_a_board_game playing_checkers',
  'next to dartboard': 'playing_darts throwing_darts',
  'pour teapot': 'pouring_tea pours_tea',
  'pour beer bottle': 'pouring_wine pouring_a_beer pouring_beer',
  'hold wine glass':
    'toasting raising_a_toast making_a_toast raising_their_glasses raising_his_glass raising_her_glass',
  'drink glass of water': 'drinking_water',
  'behind podium': 'giving_a_speech delivering_a_speech holding_a_speech',
  'next to presentation board': 'giving_a_lecture',
  'hold hands': 'shaking_hands shakes_hands',
  'next to basket': 'having_a_picnic picnicking enjoying_a_picnic',
  'in office': 'in_a_business_meeting in_a_meeting at_a_meeting',
  // Aboard and astride
  'in train carriage': 'on_a_train on_the_subway on_a_subway on_a_subway_train on_a_train_ride on_the_metro',
  'train carriage window': 'train_window',
  'in train': 'from_a_train_window from_the_train_window',
  'in bus': 'on_a_bus on_the_bus',
  'in airplane': 'on_a_plane on_the_plane on_an_airplane on_the_airplane',
  'ride motorcycle': 'on_a_motorcycle on_a_motorbike on_his_motorcycle on_her_motorcycle on_motorcycles',
  'ride horse': 'on_horseback on_a_horse on_his_horse on_her_horse',
  'man in': 'man_rowing_a man_rowing_his',
  'woman in boat': 'woman_rowing_a_boat',
  'man in boat': 'man_rowing_a_boat',
  'ride car': 'behind_the_wheel behind_the_steering_wheel',
  'hold scissors': `
    dressed_as_a_barber working_as_a_barber dressed_as_a_hairdresser working_as_a_hairdresser cutting_hair
    cutting_his_hair cutting_her_hair trimming_hair cutting_paper cutting_fabric cutting_cloth
    cutting_a_ribbon cutting_the_ribbon
  `,
  'hold coffee': 'working_as_a_barista',
  'hold cocktail glass': 'working_as_a_bartender',
  soldier: `
    in_a_military_uniform in_military_uniform in_army_uniform in_an_army_uniform in_a_soldier_uniform
    wearing_a_military_uniform
  `,
  nurse: 'in_a_nurse_uniform in_nurse_uniform working_as_a_nurse dressed_as_a_nurse',
  clown: 'dressed_as_a_clown in_a_clown_costume',
  'person mountains': 'mountain_guide',
  'person in cave': 'cave_explorer',
  'person walk in desert': 'desert_traveler desert_nomad desert_wanderer',
  'hold baseball bat': 'swinging_a_bat swinging_the_bat swinging_his_bat swinging_her_bat',
  around: 'wraps_around wrapping_around wrapped_around',
  'sit on motorcycle': 'sitting_on_a_motorcycle sitting_on_his_motorcycle sitting_on_her_motorcycle',
  'sit on bicycle': 'sitting_on_a_bicycle sitting_on_a_bike',
  in: 'rowing_a training_in on_a_horse_drawn',
  'next to five cat':
    'surrounded_by_cats surrounded_by_her_cats surrounded_by_his_cats surrounded_by_many_cats',
  'next to five dog':
    'surrounded_by_dogs surrounded_by_her_dogs surrounded_by_his_dogs surrounded_by_many_dogs',
  'next to five person':
    'surrounded_by_people surrounded_by_friends surrounded_by_fans surrounded_by_a_crowd',
  'next to five woman': 'surrounded_by_women',
  'next to five man': 'surrounded_by_men',
  'next to five bird': 'surrounded_by_birds',
  'next to five butterfly': 'surrounded_by_butterflies',
  'two person long hair': 'hippie_couple',
  'two farmer': 'farmer_couple farming_couple',
  'king queen': 'royal_couple',
  'bride man suit': 'wedding_couple bridal_couple newlywed_couple',
  'two man': 'gay_couple male_couple',
  'two woman': 'lesbian_couple female_couple',
  'two vampire': 'vampire_couple',
  'two person dance': 'dancing_couple ballroom_dancing dancing_tango dancing_the_tango',
  'person hold broom': `
    cleaner street_cleaner office_cleaner house_cleaner janitor_sweeping janitor_mopping janitor_with_a_broom
  `,
  'woman hold broom': 'cleaning_lady cleaning_woman',
  'walk in front': 'walking_away_from walks_away_from',
  'walk next to': 'walking_towards walking_toward walking_up_to walks_towards walks_toward',
  run: 'running_towards_the_camera running_toward_the_camera',
  'hold three candle': 'lighting_candles lighting_the_candles',
  'next to sink':
    'washing_his_hands washing_her_hands washing_their_hands washing_hands washing_his_face washing_her_face',
  'hold hair dryer': 'drying_her_hair drying_his_hair blow_drying_her_hair',
  'next to fuel pump': 'pumping_gas',
  'hold placard': `
    holding_a_sign holds_a_sign holding_signs holding_up_a_sign carrying_a_sign carrying_signs
    with_protest_signs with_signs with_a_sign
  `,
  'three person hold placard': 'protest protest_march',
  'three person meditate': 'yoga_class',
  'three person dance': 'dance_class',
  'three cook kitchen': 'cooking_class',
  'three artist easel': 'art_class painting_class',
  'santa claus':
    'dressed_as_santa dressed_as_santa_claus in_a_santa_costume in_a_santa_suit in_santa_costume',
  'three person play trumpet': 'marching_band brass_band',
  'read newspaper': 'reading_a_magazine reading_magazines reads_a_magazine',
  'hold serving tray': 'carrying_a_tray carries_a_tray holding_a_tray with_a_tray_of carrying_trays',
  'hold scissors next to man': 'cutting_a_man_hair cutting_a_mans_hair trimming_a_man_beard',
  'hold scissors next to woman': 'cutting_a_woman_hair cutting_a_womans_hair',
  'three businessman table': 'business_meeting',
  'three person table': 'team_meeting',
  'two person desk': 'job_interview',
  'sit desk': 'working_from_home',
  ride: 'behind_the_wheel_of',
  'man lift barbell': 'man_lifting_weights',
  'woman lift barbell': 'woman_lifting_weights',
  skier: 'man_skiing woman_skiing person_skiing someone_skiing skier_racing skier_speeding skier_skiing',
  'man in rowboat': 'man_rowing',
  'woman in rowboat': 'woman_rowing',
  // With what they have at hand named again: one camera, not two
  'person hold': `
    photographer_holding painter_holding baker_holding barista_holding blacksmith_holding lumberjack_holding
    janitor_holding florist_holding hairdresser_holding barber_holding carpenter_holding mailman_holding
    postman_holding baker_making baker_preparing baker_pouring baker_taking baker_carrying barista_making
    barista_preparing barista_pouring barista_taking barista_carrying florist_arranging florist_making
  `,
  'person ride': `
    cyclist_riding_a cyclist_riding_the cyclist_riding_his cyclist_riding_her biker_riding_a
    biker_riding_the biker_riding_his biker_riding_her motorcyclist_riding_a motorcyclist_riding_the
    motorcyclist_riding_his motorcyclist_riding_her skateboarder_riding_a skateboarder_riding_the
    skateboarder_riding_his skateboarder_riding_her skater_riding_a skater_riding_the skater_riding_his
    skater_riding_her jockey_riding_a jockey_riding_the jockey_riding_his jockey_riding_her
    horseman_riding_a horseman_riding_the horseman_riding_his horseman_riding_her horsewoman_riding_a
    horsewoman_riding_the horsewoman_riding_his horsewoman_riding_her
  `,
  'person ride bicycle': 'cyclist_riding',
  'person ride motorcycle': 'biker_riding motorcyclist_riding',
  'person ride skateboard': 'skateboarder_riding skater_riding',
  'person ride horse': 'jockey_riding horseman_riding horsewoman_riding',
  'person play': `
    guitarist_playing_a guitarist_playing_the guitarist_playing_his guitarist_playing_her
    violinist_playing_a violinist_playing_the violinist_playing_his violinist_playing_her pianist_playing_a
    pianist_playing_the pianist_playing_his pianist_playing_her drummer_playing_a drummer_playing_the
    drummer_playing_his drummer_playing_her saxophonist_playing_a saxophonist_playing_the
    saxophonist_playing_his saxophonist_playing_her flutist_playing_a flutist_playing_the
    flutist_playing_his flutist_playing_her cellist_playing_a cellist_playing_the cellist_playing_his
    cellist_playing_her trumpeter_playing_a trumpeter_playing_the trumpeter_playing_his
    trumpeter_playing_her
  `,
  'person play guitar': 'guitarist_playing',
  'person play violin': 'violinist_playing',
  'person play cello': 'cellist_playing',
  'person play piano': 'pianist_playing',
  'person play drum': 'drummer_playing',
  'person play saxophone': 'saxophonist_playing',
  'person play flute': 'flutist_playing',
  'person play trumpet': 'trumpeter_playing',
  'person hold camera': `
    photographer_taking_a_picture photographer_taking_a_photo photographer_taking_photos
    photographer_taking_pictures photographer_with_a_camera
  `,
  'person hold camera next to': 'photographer_photographing photographer_taking_photos_of',
  'person hold paintbrush': 'painter_painting painter_with_a_brush painter_with_a_paintbrush',
  'person hold paintbrush easel': `
    painter_painting_a_picture painter_painting_a_portrait painter_painting_a_landscape
    painter_painting_on_canvas painter_at_an_easel
  `,
  // No scene shows surfing; the drawing of a surfer has its own wave.
  'person surfing': 'surfer_surfing person_surfing man_surfing woman_surfing',
  'person surfing on': 'surfer_on man_surfing_on woman_surfing_on person_surfing_on',
  'on sea': `
    riding_a_wave riding_the_wave riding_the_waves riding_a_big_wave riding_a_huge_wave riding_a_giant_wave
    riding_a_large_wave riding_big_waves riding_huge_waves catching_a_wave catching_the_wave catching_waves
    surfing_a_wave surfing_the_waves surfing_a_big_wave surfing_a_huge_wave surfing_a_giant_wave
  `,
  'person hold scissors next to': 'barber_cutting hairdresser_cutting barber_trimming',
  'person hold hammer': 'carpenter_hammering carpenter_with_a_hammer blacksmith_with_a_hammer',
  'person headphones': 'dj_with_headphones dj_wearing_headphones',
  'person hold video game': 'gamer_playing_video_games gamer_playing',
  'person hold axe': 'lumberjack_chopping lumberjack_with_an_axe lumberjack_chopping_wood',
}
