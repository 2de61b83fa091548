#!/bin/sh
# Runs once in a new primary of ops/compose.yml: standbys may copy it and follow.
set -eu
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
