/**
 * Idioms, verbs with their particles, what is said of cameras and light, and times, whose words mean something else on
 * their own: "cutting through the waves" takes no knife, "heat wave" is no sea. Read after the other lists. As in
 * near-words.mjs.
 */
export const idiomWords = {
  // Where somebody looks
  'next to': `
    peering_into peering_at squinting_at glancing_at looking_into staring_into pouncing_on tripping_over
    surrounded_by hunting_for foraging_for searching_for looking_for digging_through rummaging_in
    digging_into going_through flanked_by chatting_with
  `,
  glasses: 'over_her_glasses over_his_glasses peering_over_her_glasses peering_over_his_glasses',
  // What is done
  'hold fishing net': `
    mending_nets mending_his_nets mending_a_net mending_his_net mending_the_nets mending_fishing_nets
    repairing_nets repairing_his_nets repairing_fishing_nets casting_a_net casting_nets casting_his_net
    throwing_a_net hauling_nets
  `,
  'fishing net': 'nets butterfly_net',
  'hold thread': `
    mending_a_shirt mending_a_dress mending_clothes mending_socks mending_a_quilt mending_a_sock
    mending_his_shirt mending_her_dress darning darning_socks sewing_a_button
  `,
  'hold hammer next to': `
    mending_a_fence mending_the_fence mending_fences repairing_a_fence fixing_a_fence repairing_a_roof
    fixing_a_roof
  `,
  'hold carpentry saw': 'sawing sawing_wood sawing_a_log sawing_logs sawing_a_plank sawing_a_board',
  'hold roast turkey': 'carving_a_turkey carving_the_turkey carving_turkey',
  'hold fishing pole': `
    casting_a_line casting_his_line casting_her_line casting_a_fly fly_fishing reeling_in reeling_in_a
    hauling_in_a
  `,
  fisherman: 'fly_fisherman',
  'hold baseball bat': 'hitting_a_home_run home_run',
  'play basketball': 'shooting_hoops shooting_baskets shooting_some_hoops playing_hoops',
  'hold basketball': 'shooting_a_basketball spinning_a_basketball dribbling_a_basketball',
  'play pool 8 ball': 'shooting_pool',
  'hold movie camera': 'shooting_a_film shooting_a_movie shooting_a_video directing_a_film directing_a_movie',
  'hold camera': 'shooting_a_photo shooting_photos shooting_a_wedding',
  'hold tennis': `
    serving_a_ball serving_the_ball serving_a_tennis_ball serving_an_ace
    about_to_serve
  `,
  'play musical keyboard':
    'playing_keyboard playing_the_keyboard playing_a_keyboard playing_keyboards playing_the_keyboards',
  'play guitar': 'playing_bass playing_the_bass playing_bass_guitar playing_a_bass',
  cello: 'double_bass upright_bass',
  'play playing cards': `
    playing_solitaire playing_bridge playing_blackjack playing_rummy playing_gin_rummy playing_canasta
    playing_go_fish
  `,
  'next to radio': 'playing_records playing_a_record playing_vinyl',
  'lie on back': 'playing_dead playing_possum',
  'hold branch': `
    fetching_a_stick carrying_a_stick chasing_a_stick stick_in_its_mouth stick_in_his_mouth holding_a_stick
    branch_in_its_mouth
  `,
  run: 'playing_fetch on_the_run run_home running_home runs_home',
  'read teacup without handle': 'reading_tea_leaves',
  hold: 'spinning_a spinning_the spinning_his',
  dance: 'spinning_around',
  'next to campfire':
    'roasting_marshmallows toasting_marshmallows roasting_a_marshmallow toasting_a_marshmallow',
  'hair dryer': 'blow_dryer',
  'next to grill meat on bone': 'grilling_skewers grilling_kebabs',
  'next to grill': 'barbecuing barbequing manning_the_grill working_the_grill',
  'next to grill three hamburger': 'grilling_burgers flipping_burgers grilling_hamburgers',
  'next to grill cut of meat': 'grilling_steaks grilling_meat grilling_a_steak grilling_steak',
  'next to grill three hot dog': 'grilling_hot_dogs grilling_sausages grilling_bratwurst',
  'next to grill fish': 'grilling_fish grilling_a_fish',
  'hold tangerine': 'peeling_an_orange squeezing_an_orange',
  'eat tangerine': 'eating_an_orange',
  tangerine: 'orange_peel half_an_orange sliced_orange sliced_oranges an_orange_half an_orange_and',
  'hold paintbrush next to brick wall': 'painting_a_mural painting_murals',
  necktie: 'fixing_his_tie adjusting_his_tie straightening_his_tie fixing_her_tie',
  'hold cooking pot': 'fixing_dinner fixing_lunch fixing_breakfast fixing_supper',
  'hold vase': 'doing_pottery making_pottery throwing_pottery throwing_a_pot making_a_vase making_a_pot',
  'next to clothesline': `
    hanging_laundry hanging_the_laundry hanging_up_laundry hanging_out_laundry hanging_clothes hanging_washing
    hanging_the_washing hanging_out_washing hanging_out_clothes hanging_up_clothes
  `,
  'on ship': 'at_the_helm',
  'on coins':
    'on_gold on_the_gold on_his_gold on_its_gold on_her_gold on_treasure on_its_treasure on_his_treasure',
  // What is on the roof of a car or a house needs no rooftop around it.
  surfboard: 'surfboard_on_the_roof surfboards_on_the_roof surfboard_on_the_top surfboard_on_top',
  luggage: 'luggage_on_the_roof suitcases_on_the_roof bags_on_the_roof luggage_on_top',
  canoe: 'canoe_on_the_roof kayak_on_the_roof canoe_on_top kayak_on_top',
  bicycle: 'bike_on_the_roof bikes_on_the_roof bicycle_on_the_roof',
  skis: 'skis_on_the_roof',
  'full of coins': 'overflowing_with_gold full_of_gold filled_with_gold brimming_with_gold',
  bird: 'bird_singing bird_sings nightingale_singing',
  'yellow bird': 'canary_singing canary_sings',
  'hold hair dryer': `
    blow_drying blow_drying_hair blow_drying_her_hair blow_drying_his_hair drying_her_hair drying_his_hair
  `,
  'hold surfboard': `
    carrying_his_board carrying_her_board holding_his_board holding_her_board carrying_a_board
    carrying_their_boards surfer_waxing_his_board
  `,
  'hold tumbler glass':
    'holding_a_drink with_a_drink a_drink_in_his a_drink_in_her sipping_a_drink having_a_drink enjoying_a_drink',
  'drink tumbler glass': 'drinking_from_a_glass',
  'next to tumbler glass': 'knocking_a_glass knocking_over_a_glass pushing_a_glass',
  'hold teacup without handle': 'over_tea',
  'hold beer mug': 'over_a_beer over_beers over_a_pint',
  'sit next to table':
    'having_a_dinner_party having_a_feast over_dinner over_lunch over_breakfast over_a_meal',
  'hold binoculars': 'bird_watching birdwatching',
  kneel: `
    tying_her_shoes tying_his_shoes tying_his_shoe tying_her_shoe tying_her_shoelaces tying_his_shoelaces
    tying_her_shoelace tying_his_shoelace lacing_up_her_boots lacing_up_his_boots lacing_her_boots
    lacing_his_boots on_all_fours on_one_knee on_her_knees on_his_knees on_bended_knee down_on_one_knee
  `,
  'ride car': 'at_the_wheel at_the_steering_wheel',
  climb: 'crawling_up crawling_up_a crawling_up_the shimmying_up',
  'walk on': 'crawling_across crawling_along',
  'walk in': 'stepping_through stepping_into stepping_out_of walking_into walking_out_of crawling_into',
  walk: 'walking_home walks_home walk_home walking_back_home heading_home going_home coming_home returning_home',
  ride: 'driving_home riding_home ride_home drives_home drive_home cycling_home',
  jump: `
    mid_air midair in_mid_air in_midair mid_jump in_mid_jump mid_leap doing_a_cannonball doing_a_swan_dive
    bungee_jumping base_jumping
  `,
  fly: 'floating_in_mid_air hovering_in_mid_air hovering_in_midair floating_in_midair taking_flight takes_flight mid_flight in_mid_flight',
  hang: 'swinging_on_a_vine swinging_from_a_vine suspended_in_mid_air suspended_in_midair',
  // A bicycle that flies down a hill does not fly.
  'on hill':
    'flying_down_a_hill flying_down_the_hill racing_down_a_hill racing_down_the_hill flying_down_a_slope flying_down_the_slope',
  'on road': `
    flying_down_a_trail flying_down_the_trail flying_down_the_road flying_down_a_road flying_down_the_highway
    flying_down_a_highway flying_down_a_dusty flying_down_a_dirt flying_down_a_track
  `,
  'on mountains':
    'flying_down_a_mountain flying_down_the_mountain racing_down_a_mountain racing_down_the_mountain',
  'on snow': 'flying_down_a_snowy racing_down_a_snowy',
  'on street': 'flying_down_the_street racing_down_the_street',
  in: 'cutting_through cutting_through_a cutting_through_the winding_through snaking_through carving_through',
  on: 'cutting_across',
  'sea rain': 'cutting_through_rough_waters',
  'on sea':
    'cutting_through_the_waves cutting_through_waves cutting_through_the_water slicing_through_the_waves',
  'in sea': 'to_the_water down_to_the_water into_the_ocean into_the_waves out_to_sea',
  'in brick wall': 'through_a_wall through_the_wall',
  fire: 'ball_of_fire balls_of_fire ball_of_lightning',
  'in fire': 'caught_fire catching_fire bursting_into_flames burst_into_flames',
  'in meadow': 'surrounded_by_wildflowers',
  'next to five blossom': 'surrounded_by_flowers',
  'in forest': 'surrounded_by_trees surrounded_by_forest surrounded_by_woods stand_of_trees',
  embrace: 'giving_a_bear_hug big_bear_hug in_a_bear_hug arms_around_each_other arm_in_arm',
  'wave hand': 'high_five high_fiving giving_a_high_five high_fives giving_high_fives',
  smile: 'giving_a_thumbs_up giving_the_thumbs_up with_a_thumbs_up giving_two_thumbs_up',
  laugh: 'tears_of_joy crying_tears_of_joy tears_of_laughter',
  sad: 'in_pain in_tears',
  sleep: 'counting_sheep',
  'hold bouquet': 'getting_married',
  'brown dog next to hole': 'dog_digging dog_digging_a_hole dog_digging_in',
  'badger next to hole': 'badger_digging',
  'rabbit next to hole': 'rabbit_digging',
  'dog in car': 'dog_in_a_car dog_in_the_car',
  'in car': 'of_the_car_window of_a_car_window of_a_moving_car out_of_a_car out_the_car_window',
  'in delivery truck': 'of_the_truck_window of_a_truck_window',
  'in train': 'of_the_train_window of_a_train_window',
  // Time and weather
  sunset: `
    first_light at_first_light last_light before_sunrise before_dawn before_sunset before_dusk before_nightfall
    before_dark just_before_sunset just_before_dawn just_before_sunrise just_before_dark after_sunset
    after_sunrise break_of_day daybreak
  `,
  rain: `
    before_a_storm before_the_storm before_a_thunderstorm before_the_rain after_a_storm after_the_storm
    after_the_rain after_a_rain pouring_rain in_the_pouring_rain storm_rolling_in
    storm_rolling_in_over storm_brewing_over in_pouring_rain
  `,
  night: 'before_midnight after_midnight after_dark after_nightfall star_trails star_trail field_of_stars',
  'night christmas tree': 'night_before_christmas the_night_before_christmas',
  'in front full moon night':
    'across_the_moon across_a_full_moon across_the_full_moon past_the_moon past_the_full_moon past_a_full_moon silhouetted_against_the_moon',
  // Ice, as ground and in glasses
  iceberg: `
    across_the_ice across_ice over_the_ice onto_the_ice on_thin_ice across_thin_ice on_broken_ice on_cracked_ice
    thin_ice sea_ice pack_ice broken_ice cracked_ice cracking_ice ice_floe ice_sheet glacial_ice
  `,
  ice: 'ice_cube',
  // Not "with ice" alone, since pies come with ice cream.
  lemonade: 'lemonade_with_ice lemonade_over_ice',
  'glass of water': 'water_with_ice water_over_ice glass_with_ice',
  coffee: 'coffee_with_ice coffee_over_ice espresso_over_ice',
  'teacup without handle': 'tea_with_ice tea_over_ice',
  soda: 'soda_with_ice cola_with_ice coke_with_ice soda_over_ice',
  'cocktail glass': 'cocktail_with_ice cocktail_over_ice',
  snow: 'icicle ice_age ice_field snow_field snowfield snow_on_the_roof snow_on_the_roofs snow_on_roofs snowy_roofs',
  'tumbler glass': `
    whiskey_on_the_rocks bourbon_on_the_rocks scotch_on_the_rocks vodka_on_the_rocks drink_on_the_rocks whiskey_with_ice whisky_with_ice whiskey_over_ice bourbon_over_ice
    juice_with_ice drink_with_ice drinks_with_ice drink_over_ice
    whisky_on_the_rocks an_old_fashioned old_fashioned_with old_fashioned_cocktail cold_drink refreshing_drink
    iced_drink tall_drink stiff_drink drinks_on_a_table drinks_on_the_table empty_glass half_full_glass half_empty_glass drinking_glass
  `,
  // Places and what is made of houses
  'in bar': 'behind_the_bar behind_a_bar',
  'in living room':
    'at_home cabin_interior inside_a_cabin inside_a_log_cabin interior_of_a_cabin cozy_cabin_interior cosy_cabin_interior',
  'living room':
    'nursing_home retirement_home care_home home_interior interior_of_a_house reading_corner reading_area',
  'living room television': 'home_theater home_theatre home_cinema',
  gym: 'home_gym',
  kitchen: 'home_kitchen',
  library: 'home_library book_shelf book_shelves',
  garden: 'home_garden',
  train: 'train_home last_train_home',
  bus: 'bus_home',
  'camper van': 'mobile_home motor_home motorhome',
  'derelict house village': 'ghost_town abandoned_town',
  'desert village': 'wild_west_town old_west_town western_town old_western_town',
  'kitchen table': 'kitchen_island',
  // With a relation, since a thing directly after another takes its place (FORMAT.md, rule 12).
  'next to construction crane': 'under_construction',
  'next to vertical traffic light': 'at_a_red_light at_the_red_light',
  'in frying pan': 'in_a_pan in_the_pan',
  'topped ribbon': 'tied_in_a_bow tied_with_a_bow wrapped_with_a_bow',
  'building construction': 'building_under_construction',
  station: 'train_platform station_platform empty_platform railway_platform platform_late',
  city: 'rome berlin madrid milan lisbon vienna prague amsterdam barcelona istanbul hong_kong chicago moscow',
  meadow: 'blade_of_grass blades_of_grass grass_blade ocean_of_flowers ocean_of_grass patch_of_flowers',
  droplet: 'dew_drop dewdrop drop_of_dew water_drop rain_drop drop_of_water drops_of_water',
  sky: 'ocean_of_clouds',
  space: 'among_the_stars amongst_the_stars through_the_stars between_the_stars',
  cliff: 'face_of_a_cliff face_of_the_cliff',
  mountains: 'face_of_a_mountain face_of_the_mountain',
  'alarm clock': 'face_of_a_clock face_of_the_clock hands_of_a_clock hands_of_the_clock',
  thread: 'eye_of_a_needle eye_of_the_needle',
  'sewing machine': 'needle_of_a_sewing',
  road: 'roadside by_the_roadside on_the_roadside brick_path brick_road yellow_brick_road',
  street: 'street_style zebra_crossing pedestrian_crossing pedestrian_crosswalk',
  // How many, and pairs that are one
  'five balloon': 'bouquet_of_balloons',
  'three ewe': 'his_flock her_flock',
  'three fish': 'of_fish',
  'three fish swim': 'of_fish_swimming',
  'three tropical fish': 'of_tropical_fish of_colorful_fish of_colourful_fish',
  aquarium: 'of_fish_tank of_fish_tanks',
  'fish french fries': 'of_fish_and_chips',
  // Cameras and styles
  'wide shot': `
    bird_eye_view birds_eye_view birdseye_view birdseye bird_eye_perspective birds_eye_perspective
    bird_eye_shot birds_eye_shot drone_shot drone_photo drone_photograph drone_photography drone_view
    drone_footage drone_image drone_picture drone_perspective from_a_drone shot_from_a_drone seen_from_a_drone
    aerial_drone_shot aerial_drone_photo aerial_drone_view high_drone_shot
  `,
  closeup: 'medium_close_up',
  portrait: 'passport_photo id_photo mugshot mug_shot',
  'hold phone': 'mirror_selfie taking_a_mirror_selfie',
  'oil painting': 'palette_knife_painting palette_knife palette_knife_strokes',
  pixel: 'sprite_sheet',
  hole: 'rabbit_hole mouse_hole',
  ship: 'bow_of_a_ship bow_of_the_ship bow_of_his_ship bow_of_her_ship',
  boat: 'bow_of_a_boat bow_of_the_boat',
  'vertical traffic light': 'red_traffic_light',
}

/** What says nothing that is seen, although its words mean something. */
export const idiomsOfNothing = `
  looking_off_camera off_camera off_to_the_side on_camera caught_on_camera back_to_the_camera
  back_to_camera her_back_to_the his_back_to_the camera_angle low_camera_angle high_camera_angle camera_lens
  camera_roll camera_shake camera_shot camera_view camera_flash disposable_camera_photo
  disposable_camera_shot shot_on_iphone shot_on_an_iphone iphone_photo iphone_shot taken_on_iphone
  taken_with_an_iphone taken_with_a_phone shot_on_a_phone shot_with_a_phone phone_camera phone_photo
  camera_phone_photo on_a_canon_camera on_a_nikon_camera on_a_leica_camera on_a_dslr_camera on_a_canon on_a_nikon on_a_leica on_a_dslr
  shot_with_a_camera shot_on_a_camera shot_with_a_dslr taken_with_a_dslr dslr_photo dslr_shot
  dslr_photograph dslr_quality dslr_photography dslr_camera_photo canon_camera nikon_camera security_camera_footage
  trail_cam trail_camera trail_cam_photo webcam_photo dashcam_footage leica_camera film_camera_photo
  straight_at_me looking_straight_at_me straight_at_us straight_ahead looking_straight_ahead
  staring_straight_ahead straight_on straight_into straight_at straight_up straight_down straight_line
  standing_straight standing_up_straight straight_out_of straight_to straight_from straight_on_view
  first_person_view first_person first_person_pov first_person_perspective third_person third_person_view
  worm_eye_view worms_eye_view worm_eye_perspective fish_eye_lens fish_eye_photo fish_eye_effect fish_eye_perspective with_cat_eyes with_snake_eyes with_puppy_eyes fish_eye_view fish_eye_shot eye_level
  eye_level_shot at_eye_level eye_contact making_eye_contact eye_catching cat_eye_makeup cat_eyeliner
  eye_shadow eye_liner eye_makeup eye_color eye_colour smoky_eye smoky_eyes smokey_eyes doe_eyes cat_like_eyes
  almond_shaped_eyes almond_eyes puppy_dog_eyes bedroom_eyes
  high_key high_key_lighting high_key_photo low_key low_key_lighting low_key_photo key_light
  key_lighting key_visual key_art fill_light long_exposure long_exposure_photo long_exposure_shot
  long_exposure_photography long_lens long_ago long_way long_distance long_journey long_walk long_day
  long_weekend a_long_day after_a_long_day all_day_long long_time long_wait long_line long_line_of short_film
  short_story short_time medium_format medium_rare medium_sized medium_size medium_height
  medium_build rembrandt_lighting rembrandt_light butterfly_lighting loop_lighting split_lighting clamshell_lighting
  soft_box soft_box_lighting softbox softbox_lighting beauty_dish ring_light window_light soft_window_light
  natural_window_light side_light back_light backlight low_light golden_light blue_light
  red_light green_light pink_light purple_light orange_light white_light yellow_light teal_light neutral_light
  warm_golden_light in_golden_light in_the_golden_light bathed_in bathed_in_golden_light catching_the_light
  catches_the_light catch_the_light catching_the_sun light_and_shadow light_and_shadows play_of_light
  against_the_light dappled_light streak_of_light streaks_of_light ball_of_light balls_of_light
  beams_of_light shaft_of_light shafts_of_light light_leak light_source light_show light_painting
  light_beam light_years light_filled light_and_airy dim_light harsh_light hard_light overhead_light
  light_at_the_end sun_flare lens_flare
  negative_space copy_space empty_space white_space blank_space open_space liminal_space workspace work_space
  parking_space living_space personal_space public_space outdoor_space indoor_space storage_space space_age
  space_heater space_for_text space_for_copy space_bar lots_of_space tight_space confined_space
  street_art street_art_style street_wear streetwear street_smart
  goblin_core goblincore fairy_core fairycore search_engine cross_eyed cross_between mix_between
  heat_wave shock_wave sound_wave radio_wave brain_wave new_wave wave_of waves_of
  cutting_edge around_the_clock cutting_a_path behind_the_scenes next_door in_the_open out_in_the_open
  set_for_two set_for_four set_for_six set_for_eight for_two for_four for_six for_eight for_ten
  can_you could_you would_you can_you_please could_you_please i_want i_need i_would_like id_like show_me
  give_me make_me draw_me paint_me please please_make please_draw please_generate
  nine_to_five dressed_to_the_nines cloud_nine on_cloud_nine six_pack_abs six_pack
  five_star four_star three_star two_lane four_lane two_way one_way three_course five_course two_minute
  ten_foot_tall ten_foot ten_feet_tall six_foot six_foot_tall six_feet_tall twelve_foot three_masted two_masted
  two_piece three_piece four_masted two_thirds three_quarters three_quarter no_5 3_am 4_am 5_am 6_am 3am
  over_the_years over_easy over_and_over all_over over_there before_bed before_a_race before_the_race
  before_the_game before_a_game before_the_show before_a_fight before_battle before_the_battle before_work
  by_hand by_surprise off_guard off_road middle_earth neutral_colors neutral_colours neutral_tones
  neutral_color neutral_palette neutral_color_palette happy_hour upset_stomach mad_hatter serious_business
  welcome_home back_home way_home on_the_way_home on_his_way_home on_her_way_home on_their_way_home
  home_sweet_home home_made home_cooked home_grown home_baked home_decor home_page home_screen home_alone
  home_team home_town hometown
  tall_glass with_ice_cubes crushed_ice and_ice_cubes
  ice_cold ice_cap
  cloud_of clouds_of drizzle_of splash_of splashes_of dash_of pinch_of sprinkle_of dusting_of spray_of explosion_of pool_of_light pools_of_light
  pool_of_blood drip_of veil_of curtain_of mist_of tunnel_of_light stream_of_light streams_of_light avalanche_of ocean_of oceans_of shower_of showers_of rain_of ring_of rings_of circle_of storm_of
  burst_of flurry_of stand_of a_stand_of fields_of_stars halo_of swirl_of puff_of
  on_the_roof_rack on_a_roof_rack roof_rack on_its_roof_rack
  both_ends at_both_ends both_hands with_both_hands in_both_hands both_arms both_eyes both_ears both_feet
  taking_a_bow takes_a_bow take_a_bow
  in_the_palm_of palm_of palm_of_his_hand palm_of_her_hand palm_of_a_hand palm_of_my_hand in_his_palm
  in_her_palm open_palm on_his_palm on_her_palm palms_up palms_together
  looking_into_her_eyes gazing_into_her_eyes looking_into_his_eyes gazing_into_his_eyes
  staring_into_her_eyes staring_into_his_eyes into_each_other_eyes looking_at_each_other
  fixing_her_hair fixing_his_hair doing_her_hair arms_crossed photo_shoot photoshoot film_shoot
  its_scales scales green_scales red_scales golden_scales blue_scales black_scales shiny_scales
`
  .trim()
  .split(/\s+/)
