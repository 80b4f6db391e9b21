-- Key of the sample of an audiobook that everybody may listen to, in the file store; null where there is none. A title
-- that becomes another format keeps it, unshown.
alter table books
  add column audio_preview text check (audio_preview ~ '^previews/[1-9][0-9]{0,8}-[0-9a-f]{6,32}\.(mp3|m4a|ogg|wav)$');
