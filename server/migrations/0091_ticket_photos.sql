-- Made by the browser: a photo of a ticket that is sent again is stored once. Null for older pictures, and for
-- those that a ticket shares with the check of a rental.
alter table repair_image add photo_key uuid;
alter table repair_image add constraint repair_image_photo_key unique (account_id, repair_id, photo_key);
